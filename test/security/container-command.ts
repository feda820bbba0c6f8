import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Contents of /app in the image, and `editor`, which the service looks for. */
const IN_IMAGE = ['content', 'dist', 'node_modules', 'package.json', 'src', 'editor'];

/** The command of the image. */
export function imageCommand(): string[] {
  const [, command] = /^CMD (\[[\s\S]*?\])$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? [];
  if (command === undefined) throw new Error('The Dockerfile has no command.');
  return JSON.parse(command.replaceAll('\\\n', '')) as string[];
}

/**
 * Node's options in the image's command. `/app` is replaced by the folders and files that it has,
 * `/data` by `data`, and `/content` by `content`, the content folder of an institute.
 */
export function imageNodeOptions(data: string, content = '/content'): string[] {
  const options = imageCommand().slice(1, -1);
  return options.flatMap((option) =>
    option.endsWith('=/app')
      ? IN_IMAGE.map((name) => option.replace('/app', join(ROOT, name)))
      : [option.replace(/=\/data$/, `=${data}`).replace(/=\/content$/, `=${content}`)],
  );
}
