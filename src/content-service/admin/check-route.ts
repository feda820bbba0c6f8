import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { type ContentFile, fileOfValue, readContentFiles } from '../content-files.ts';
import { MalformedFile } from '../content-service-fault.ts';
import { validateContent } from '../folder-content.ts';
import { CONTENT_KINDS } from '../schemas/content-kinds.ts';
import type { JsonSchema } from './fields/json-schema.ts';
import { nameOfField } from './fields/name-of-field.ts';
import { schemaToFields } from './fields/schema-to-fields.ts';

/** Longest body, in bytes. */
const MAX_BYTES = 1_048_576;

const body = Type.Object({
  kind: Type.String({ maxLength: 100, description: 'of the file; its name in CONTENT_KINDS' }),
  file: Type.String({ maxLength: 1000, description: 'path below the content folder' }),
  content: Type.Unknown(),
});

/** The mistake that a content folder has with these files, or undefined. */
function mistakeIn(files: readonly ContentFile[]): MalformedFile['mistake'] | undefined {
  try {
    validateContent(files);
    return undefined;
  } catch (error) {
    if (error instanceof MalformedFile) return error.mistake;
    throw error;
  }
}

/** A mistake as the person at the form reads it: the field by its labels, and what is wrong. */
function problemOf({ file, pointer = '', reason }: MalformedFile['mistake'], kind: string, content: unknown): string {
  const schema = CONTENT_KINDS.find(({ name }) => name === kind)?.schema as JsonSchema | undefined;
  const field = nameOfField(schemaToFields(schema ?? {}), content, pointer);
  return [field || file, reason].join(': ');
}

/**
 * POST /admin/api/check: checks a file as if it were in the content folder, with all that the
 * loader checks. Sends `{problem}`, which names the field, or `{}`.
 */
export const checkRoute: FastifyPluginAsyncTypebox<{ folder: string }> = async (app, { folder }) => {
  app.post('/admin/api/check', { bodyLimit: MAX_BYTES, schema: { body } }, ({ body: { kind, file, content } }) => {
    // Publications depend on no other file, and reading a large catalogue takes seconds.
    const before = readContentFiles(folder).filter(({ name }) => !name.endsWith('.jsonl'));
    const others = before.filter(({ name }) => name !== file);
    const mistake = mistakeIn([...others, fileOfValue(file, content ?? null)]);
    if (!mistake) return {};
    if (mistake.file === file) return { problem: problemOf(mistake, kind, content) };
    // A mistake that the folder has anyway must not keep anyone from saving another file.
    return mistakeIn(before) ? {} : { problem: `${mistake.file} would not fit any more: ${mistake.reason}` };
  });
};
