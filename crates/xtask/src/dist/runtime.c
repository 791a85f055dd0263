/* What stands before the file system of an AppImage (type 2) and starts what is inside: mounts it by FUSE where the system
   lets it, else unpacks it into a folder that is removed afterwards. Linked statically with squashfuse and libfuse 3. */

#define FUSE_USE_VERSION 32
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <squashfuse/squashfuse.h>
#include <squashfuse/ll.h>

sqfs_ll *sqfs_ll_open(const char *path, size_t offset);

/* Our images are never packed with LZO, whose library has another kind of licence. */
int lzo1x_decompress_safe(const unsigned char *in, size_t n, unsigned char *out, size_t *m, void *work) {
	(void)in, (void)n, (void)out, (void)m, (void)work;
	return -1;
}

/* The file system begins where the program's last section header ends. */
static size_t end_of_program(const char *file) {
	Elf64_Ehdr head;
	int fd = open(file, O_RDONLY | O_CLOEXEC);
	if (fd < 0 || read(fd, &head, sizeof head) != sizeof head) return 0;
	close(fd);
	return head.e_shoff + (size_t)head.e_shentsize * head.e_shnum;
}

static struct fuse_session *serving;
static const char *served;
static int alive;

/* Every process of the application holds the other end of this pipe: when the last has gone, the mount goes too. */
static void *wait_for_last(void *nothing) {
	char byte;
	while (read(alive, &byte, 1) < 0 && errno == EINTR);
	fuse_session_exit(serving);
	fuse_session_unmount(serving);
	rmdir(served);
	/* The loop waits for a request that will not come. */
	_exit(0);
	return nothing;
}

/* Mounts and serves; says by one byte on `ready` that files can be read. Returns only after a failure or at the end. */
static int serve(const char *image, size_t offset, const char *place, int ready, int keep) {
	char *words[] = {"touchstone", "-o", "ro,nodev,nosuid,subtype=touchstone", NULL};
	struct fuse_args args = FUSE_ARGS_INIT(3, words);
	struct fuse_lowlevel_ops ops = {
		.getattr = sqfs_ll_op_getattr, .opendir = sqfs_ll_op_opendir, .releasedir = sqfs_ll_op_releasedir,
		.readdir = sqfs_ll_op_readdir, .lookup = sqfs_ll_op_lookup, .open = sqfs_ll_op_open, .create = sqfs_ll_op_create,
		.release = sqfs_ll_op_release, .read = sqfs_ll_op_read, .readlink = sqfs_ll_op_readlink, .forget = sqfs_ll_op_forget,
	};
	sqfs_ll *files = sqfs_ll_open(image, offset);
	sqfs_ll_chan channel;
	pthread_t watcher;
	if (!files || sqfs_ll_mount(&channel, place, &args, &ops, sizeof ops, files) != SQFS_OK) return 1;
	serving = channel.session;
	served = place;
	alive = keep;
	if (setsid() < 0) { /* it leads its session already */ }
	if (pthread_create(&watcher, NULL, wait_for_last, NULL) != 0 || write(ready, "1", 1) != 1) return 1;
	close(ready);
	fuse_session_loop(serving);
	rmdir(place);
	return 0;
}

/* Whether the file system stands at `place`. The caller keeps one end of a pipe open for as long as it lives. */
static int mounted(const char *image, size_t offset, const char *place) {
	int ready[2], keep[2];
	char byte;
	if (access("/dev/fuse", R_OK | W_OK) != 0 || pipe2(ready, O_CLOEXEC) != 0 || pipe(keep) != 0) return 0;
	pid_t child = fork();
	if (child == 0) {
		close(ready[0]), close(keep[1]);
		/* What libfuse has to say about a system without FUSE interests nobody: there is another way. And whoever reads
		   the program's output waits for its end, not for ours. */
		int nowhere = open("/dev/null", O_RDWR);
		dup2(nowhere, 0), dup2(nowhere, 1), dup2(nowhere, 2);
		_exit(serve(image, offset, place, ready[1], keep[0]));
	}
	close(ready[1]), close(keep[0]);
	ssize_t said = child > 0 ? read(ready[0], &byte, 1) : 0;
	close(ready[0]);
	return said == 1;
}

static int unpack_file(sqfs *fs, sqfs_inode *inode, const char *to) {
	static char block[1 << 17];
	int fd = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, inode->base.mode & 0777);
	if (fd < 0) return 1;
	for (sqfs_off_t at = 0; at < (sqfs_off_t)inode->xtra.reg.file_size;) {
		sqfs_off_t count = sizeof block;
		if (sqfs_read_range(fs, inode, at, &count, block) != SQFS_OK || count <= 0 || write(fd, block, count) != count) {
			close(fd);
			return 1;
		}
		at += count;
	}
	return close(fd);
}

/* Unpacks everything below `place`. Returns 0 when all is there. */
static int unpack(const char *image, size_t offset, const char *place) {
	sqfs fs;
	sqfs_traverse walk;
	sqfs_err problem = SQFS_OK;
	char to[PATH_MAX], link[PATH_MAX];
	if (sqfs_open_image(&fs, image, offset) != SQFS_OK) return 1;
	if (sqfs_traverse_open(&walk, &fs, sqfs_inode_root(&fs)) != SQFS_OK) return 1;
	while (sqfs_traverse_next(&walk, &problem)) {
		sqfs_inode inode;
		size_t length = sizeof link;
		if (walk.dir_end) continue;
		if (snprintf(to, sizeof to, "%s/%s", place, walk.path) >= (int)sizeof to) return 1;
		if (sqfs_inode_get(&fs, &inode, sqfs_dentry_inode(&walk.entry)) != SQFS_OK) return 1;
		if (S_ISDIR(inode.base.mode) ? mkdir(to, 0755) != 0
		    : S_ISLNK(inode.base.mode) ? sqfs_readlink(&fs, &inode, link, &length) != SQFS_OK || symlink(link, to) != 0
		    : S_ISREG(inode.base.mode) ? unpack_file(&fs, &inode, to) != 0 : 1) {
			fprintf(stderr, "touchstone: cannot unpack %s: %s\n", walk.path, strerror(errno));
			return 1;
		}
	}
	return problem != SQFS_OK;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where) {
	(void)about, (void)kind, (void)where;
	return remove(path);
}

static pid_t running;

/* Whoever ends us means the program inside; we end after it, and tidy up. */
static void hand_on(int signal) {
	if (running > 0) kill(running, signal);
}

static void start(const char *place, char **arguments) {
	char program[PATH_MAX];
	snprintf(program, sizeof program, "%s/AppRun", place);
	setenv("APPDIR", place, 1);
	execv(program, arguments);
	fprintf(stderr, "touchstone: cannot start %s: %s\n", program, strerror(errno));
	_exit(127);
}

int main(int count, char **arguments) {
	char image[PATH_MAX], place[PATH_MAX];
	const char *asked = count > 1 ? arguments[1] : "", *temporary = getenv("TMPDIR");
	ssize_t length = readlink("/proc/self/exe", image, sizeof image - 1);
	if (length <= 0) return fputs("touchstone: /proc is not mounted\n", stderr), 127;
	image[length] = 0;
	size_t offset = end_of_program(image);
	if (strcmp(asked, "--appimage-offset") == 0) return printf("%zu\n", offset), 0;
	if (strcmp(asked, "--appimage-help") == 0)
		return puts("--appimage-extract  unpacks into ./squashfs-root\n--appimage-offset   prints where the file system begins\n"
		            "APPIMAGE_EXTRACT_AND_RUN=1 unpacks instead of mounting"), 0;
	if (strcmp(asked, "--appimage-extract") == 0) {
		if (mkdir("squashfs-root", 0755) != 0 && errno != EEXIST) return perror("touchstone: squashfs-root"), 1;
		return unpack(image, offset, "squashfs-root");
	}
	setenv("APPIMAGE", image, 1);
	setenv("ARGV0", arguments[0], 1);
	snprintf(place, sizeof place, "%s/.mount_touchstone-XXXXXX", temporary && *temporary ? temporary : "/tmp");
	if (!mkdtemp(place)) return perror("touchstone: no folder for temporary files"), 127;
	const char *unpacked = getenv("APPIMAGE_EXTRACT_AND_RUN");
	if (!unpacked && mounted(image, offset, place)) start(place, arguments);
	int status = 127 << 8;
	if (unpack(image, offset, place) == 0) {
		struct sigaction ending = {.sa_handler = hand_on};
		int signals[] = {SIGHUP, SIGINT, SIGTERM};
		for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &ending, NULL);
		running = fork();
		if (running == 0) start(place, arguments);
		while (waitpid(running, &status, 0) < 0 && errno == EINTR);
	}
	nftw(place, remove_one, 16, FTW_DEPTH | FTW_PHYS);
	return WIFEXITED(status) ? WEXITSTATUS(status) : WIFSIGNALED(status) ? 128 + WTERMSIG(status) : 127;
}
