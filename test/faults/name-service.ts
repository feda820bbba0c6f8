/*
 * Loaded into the product before it starts (`node --import`): names are looked up in a file instead of the machine's
 * name service, each time anew, and every look-up is noted beside it. Names that are not in the file are the machine's.
 */
import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { appendFileSync, readFileSync } from 'node:fs';

type Callback = (error: NodeJS.ErrnoException | null, address?: string | LookupAddress[], family?: number) => void;
type Lookup = (name: string, options: LookupOptions, callback: Callback) => void;

const file = process.env.NAMES_FILE ?? '';
const ofMachine = dns.lookup as Lookup;

/** What `dns.lookup` rejects with where there is no such name, or no answer of the name service. */
const failure = (code: string, name: string) =>
  Object.assign(new Error(`getaddrinfo ${code} ${name}`), { code, syscall: 'getaddrinfo', hostname: name });

const fromFile: Lookup = (name, options, callback) => {
  const found = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[name];
  if (found === undefined) {
    ofMachine(name, options, callback);
    return;
  }
  appendFileSync(`${file}.asked`, `${name}\n`);
  setImmediate(() => {
    if (found.startsWith('E')) callback(failure(found, name));
    else if (options.all) callback(null, [{ address: found, family: 4 }]);
    else callback(null, found, 4);
  });
};

Object.assign(dns, { lookup: fromFile });
