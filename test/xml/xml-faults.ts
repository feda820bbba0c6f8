import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureProgram } from '../run/debian-packages.ts';

const xmllint = ensureProgram('xmllint', 'libxml2-utils');

/**
 * What libxml2 finds wrong with a document: that it is not well-formed, or not valid by a RELAX NG
 * schema. Empty for a good one.
 */
export function xmlFaults(xml: string, schema: URL): string {
  const { status, stderr } = spawnSync(xmllint, ['--noout', '--nonet', '--relaxng', fileURLToPath(schema), '-'], {
    input: xml,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
}
