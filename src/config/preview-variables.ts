import { integer, list, matching, oneOf, origin } from './readers.ts';
import { optional, required } from './variable.ts';

/** The variables of previews and of the admin. `VARIABLES` in `config.ts` includes them. */
export const PREVIEW_VARIABLES = {
  previewSecret: optional({
    name: 'PREVIEW_SECRET',
    defaultMeaning: 'unset: previews are refused; the embedded content service gets a random one',
    meaning: 'secret that signs the tokens of previews; the content service has the same one',
    read: matching(/^[\x21-\x7e]{32,}$/, 'at least 32 printable characters'),
  }),
  previewOrigins: required({
    name: 'PREVIEW_ORIGINS',
    default: '',
    defaultMeaning: 'only our own',
    meaning: 'comma-separated origins that may show previews in a frame',
    read: list(origin),
  }),
  contentAdmin: required({
    name: 'CONTENT_ADMIN',
    default: 'on',
    meaning: 'on: the embedded content service serves its admin to this machine; off: it does not',
    read: oneOf('on', 'off'),
  }),
  contentPort: required({
    name: 'CONTENT_PORT',
    default: '0',
    defaultMeaning: 'any free port',
    meaning: 'port of the embedded content service, at 127.0.0.1',
    read: integer(0, 65_535),
  }),
} as const;
