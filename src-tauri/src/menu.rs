//! The native menu. The window hands over its items, so that labels, language and keys have one source: its catalogue
//! and its table of shortcuts. What is chosen goes back as an event.

use std::sync::Arc;

use serde::Deserialize;
use tauri::menu::{IsMenuItem, Menu, MenuEvent, MenuItemBuilder, PredefinedMenuItem, Submenu};
use tauri::{AppHandle, Manager, State, Wry};
use touchstone_api::{Code, Event, Problem};
use touchstone_messages::Message;

use crate::shell::Shell;

/// One menu of the bar.
#[derive(Debug, Deserialize)]
pub struct MenuDescription {
    label: String,
    items: Vec<ItemDescription>,
}

/// One item of a menu.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum ItemDescription {
    /// One of the window's commands.
    Command {
        name: String,
        label: String,
        keys: Option<String>,
    },
    /// What the system does by itself with the text that is selected.
    Edit {
        what: Edit,
        label: String,
    },
    Separator,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Edit {
    Undo,
    Redo,
    Cut,
    Copy,
    Paste,
    SelectAll,
}

/// Puts the menu in place of the one before.
#[tauri::command]
pub fn menu(app: AppHandle, menus: Vec<MenuDescription>) -> Result<(), Problem> {
    let built = build(&app, &menus).and_then(|menu| app.set_menu(menu).map(drop));
    built.map_err(|e| Problem::new(Code::Internal, Message::menu_failed(e.to_string()), Message::advice_commands_have_keys()))
}

/// Tells the window which command was chosen.
pub fn chosen(app: &AppHandle, event: &MenuEvent) {
    let shell: State<'_, Arc<Shell>> = app.state();
    shell.events.send(&Event::Command { name: event.id().as_ref().to_owned() });
}

fn build(app: &AppHandle, menus: &[MenuDescription]) -> tauri::Result<Menu<Wry>> {
    let bar = Menu::new(app)?;
    for menu in menus {
        let items = menu.items.iter().map(|item| item.build(app)).collect::<tauri::Result<Vec<_>>>()?;
        let items: Vec<&dyn IsMenuItem<Wry>> = items.iter().map(AsRef::as_ref).collect();
        bar.append(&Submenu::with_items(app, &menu.label, true, &items)?)?;
    }
    Ok(bar)
}

impl ItemDescription {
    fn build(&self, app: &AppHandle) -> tauri::Result<Box<dyn IsMenuItem<Wry>>> {
        Ok(match self {
            Self::Command { name, label, keys } => {
                let item = MenuItemBuilder::with_id(name.as_str(), label);
                let item = if let Some(keys) = keys { item.accelerator(keys) } else { item };
                Box::new(item.build(app)?)
            }
            Self::Edit { what, label } => Box::new(what.build(app, label)?),
            Self::Separator => Box::new(PredefinedMenuItem::separator(app)?),
        })
    }
}

impl Edit {
    fn build(self, app: &AppHandle, label: &str) -> tauri::Result<PredefinedMenuItem<Wry>> {
        match self {
            Self::Undo => PredefinedMenuItem::undo(app, Some(label)),
            Self::Redo => PredefinedMenuItem::redo(app, Some(label)),
            Self::Cut => PredefinedMenuItem::cut(app, Some(label)),
            Self::Copy => PredefinedMenuItem::copy(app, Some(label)),
            Self::Paste => PredefinedMenuItem::paste(app, Some(label)),
            Self::SelectAll => PredefinedMenuItem::select_all(app, Some(label)),
        }
    }
}
