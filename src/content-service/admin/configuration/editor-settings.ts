import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { messageOf } from '../../content-service-fault.ts';

/** The file of a content folder that says where the editor writes. It is optional. */
export const SETTINGS_FILE = 'editor.json';

/** Settings of the editor (docs/editor.md). Without a backend, it writes the content folder. */
const EditorSettings = Type.Object(
  {
    backend: Type.Optional(Type.Object({ name: Type.String() }, { additionalProperties: true })),
    publish_mode: Type.Optional(Type.Union([Type.Literal('simple'), Type.Literal('editorial_workflow')])),
    folder: Type.Optional(Type.String({ description: 'path of the content folder in the repository of the backend' })),
  },
  { additionalProperties: false },
);
export type EditorSettings = Static<typeof EditorSettings>;

const settings = Compile(EditorSettings);

/** The settings are malformed. The message is for the person who starts the editor. */
class BadSettings extends Error {
  override readonly name = 'BadSettings';
  readonly statusCode = 422;
}

/** Reads the settings of a content folder. Throws {@link BadSettings}. */
export function readEditorSettings(folder: string): EditorSettings {
  const path = join(folder, SETTINGS_FILE);
  if (!existsSync(path)) return {};
  try {
    return settings.Parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new BadSettings(`${SETTINGS_FILE}: ${messageOf(error)}`, { cause: error });
  }
}
