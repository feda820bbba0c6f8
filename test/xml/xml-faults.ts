import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureProgram } from '../run/debian-packages.ts';

const xmllint = ensureProgram('xmllint', 'libxml2-utils');

/**
 * What libxml2 finds wrong with a document: that it is not well-formed, or not valid by a schema,
 * `.rng` (RELAX NG) or `.xsd`. Empty for a good one.
 */
export function xmlFaults(xml: string, schema: URL): string {
  const option = schema.pathname.endsWith('.xsd') ? '--schema' : '--relaxng';
  const { status, stderr } = spawnSync(xmllint, ['--noout', '--nonet', option, fileURLToPath(schema), '-'], {
    input: xml,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
}
