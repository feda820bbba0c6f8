import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Contents of /app in the image. */
const IN_IMAGE = ['content', 'dist', 'node_modules', 'package.json'];

/** The command of the image. */
export function imageCommand(): string[] {
  const [, command] = /^CMD (\[[\s\S]*?\])$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? [];
  if (command === undefined) throw new Error('The Dockerfile has no command.');
  return JSON.parse(command.replaceAll('\\\n', '')) as string[];
}

/**
 * The options of Node that the image starts the service with, the image's folders replaced by those
 * here: `/app` by what of it the image holds, `/data` by `data`.
 */
export function imageNodeOptions(data: string): string[] {
  const options = imageCommand().slice(1, -1);
  return options.flatMap((option) =>
    option.endsWith('=/app')
      ? IN_IMAGE.map((name) => option.replace('/app', join(ROOT, name)))
      : [option.replace(/=\/data$/, `=${data}`)],
  );
}
