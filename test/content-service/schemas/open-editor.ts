import { readFileSync } from 'node:fs';
import type { TextDocument as Text } from 'vscode-json-languageservice';
import languageService from 'vscode-json-languageservice';

const { getLanguageService, TextDocument } = languageService;

/**
 * The JSON language service of VS Code, for files in a folder: what it accepts, refuses and
 * proposes is what editors of the files see. `$schema` of a file names its schema.
 */
export function openEditor(folder: string) {
  const service = getLanguageService({
    schemaRequestService: async (uri) => readFileSync(new URL(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  });
  const open = (content: string, name = 'file.json'): Text =>
    TextDocument.create(`file://${folder}/${name}`, 'json', 1, content);
  return {
    /** What the editor marks in a file, as `line: message`. */
    async problems(content: string, name?: string): Promise<string[]> {
      const text = open(content, name);
      const found = await service.doValidation(text, service.parseJSONDocument(text));
      return found.map(({ range, message }) => `${range.start.line + 1}: ${message}`);
    },
    /** What the editor proposes at the place of `|`. */
    async proposals(content: string): Promise<string[]> {
      const text = open(content.replace('|', ''));
      const place = text.positionAt(content.indexOf('|'));
      const list = await service.doComplete(text, place, service.parseJSONDocument(text));
      return (list?.items ?? []).map(({ label }) => label.replaceAll('"', ''));
    },
  };
}
