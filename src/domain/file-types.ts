/** Media types of the files that institutes attach to publications, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  gif: 'image/gif',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webm: 'video/webm',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};

const MEDIA_TYPE = /^[a-z\d][\w.+-]*\/[a-z\d][\w.+-]*$/i;

/**
 * The media type of a file: the one that is given, without parameters, or else that of its
 * extension. Undefined if neither is known.
 */
export function fileType(given: string | undefined, extension: string | undefined): string | undefined {
  const type = given?.split(';', 1)[0]?.trim().toLowerCase();
  if (type && MEDIA_TYPE.test(type)) return type;
  const key = (extension ?? '').toLowerCase();
  return Object.hasOwn(TYPES, key) ? TYPES[key] : undefined;
}
