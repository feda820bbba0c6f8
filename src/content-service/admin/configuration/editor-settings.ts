import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { jsonReader } from '../../content-files.ts';
import { messageOf } from '../../content-service-fault.ts';
import { RefusedRequest } from '../../error-responses.ts';

/** The file of a content folder that says where the editor writes. It is optional. */
const SETTINGS_FILE = 'editor.json';

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

const readSettings = jsonReader(EditorSettings);

/** Reads the settings of a content folder. Throws {@link RefusedRequest}, which names the place. */
export function readEditorSettings(folder: string): EditorSettings {
  const path = join(folder, SETTINGS_FILE);
  if (!existsSync(path)) return {};
  try {
    return readSettings({ name: SETTINGS_FILE, content: readFileSync(path, 'utf8') });
  } catch (error) {
    throw new RefusedRequest(422, messageOf(error), { cause: error });
  }
}
