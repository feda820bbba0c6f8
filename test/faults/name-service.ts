/*
 * Replaces `dns.lookup` before the product is loaded (`node --import`). Names in NAMES_FILE get
 * their address or error from it, and their look-ups are recorded in a second file. All other names
 * go to the machine's name service.
 */
import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { appendFileSync, readFileSync } from 'node:fs';

type Callback = (error: NodeJS.ErrnoException | null, address?: string | LookupAddress[], family?: number) => void;
type Lookup = (name: string, options: LookupOptions, callback: Callback) => void;

const file = process.env.NAMES_FILE ?? '';
const lookupOfMachine = dns.lookup as Lookup;

/** The error of `dns.lookup` if the name does not exist or the name service does not respond. */
const failure = (code: string, name: string) =>
  Object.assign(new Error(`getaddrinfo ${code} ${name}`), { code, syscall: 'getaddrinfo', hostname: name });

const fromFile: Lookup = (name, options, callback) => {
  const found = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[name];
  if (found === undefined) {
    lookupOfMachine(name, options, callback);
    return;
  }
  appendFileSync(`${file}.look-ups`, `${name}\n`);
  setImmediate(() => {
    if (found.startsWith('E')) callback(failure(found, name));
    else if (options.all) callback(null, [{ address: found, family: 4 }]);
    else callback(null, found, 4);
  });
};

Object.assign(dns, { lookup: fromFile });
