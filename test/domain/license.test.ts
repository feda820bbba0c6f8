import { t } from 'tap';
import { type License, readLicense } from '../../src/domain/license.ts';

const BY = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };

const rows: [text: string, license: License | undefined][] = [
  ['CC BY 4.0', BY],
  ['CC-BY-4.0', BY],
  ['cc by v4.0', BY],
  ['https://creativecommons.org/licenses/by/4.0/', BY],
  ['http://creativecommons.org/licenses/by/4.0/deed.es', BY],
  ['Creative Commons BY 4.0 International License', BY],
  ['CC BY-NC-SA 3.0', { name: 'CC BY-NC-SA 3.0', url: 'https://creativecommons.org/licenses/by-nc-sa/3.0/' }],
  [
    'https://creativecommons.org/licenses/by-nc/3.0/ch/',
    { name: 'CC BY-NC 3.0 CH', url: 'https://creativecommons.org/licenses/by-nc/3.0/ch/' },
  ],
  ['CC0 1.0', { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' }],
  ['CC0-1.0', { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' }],
  ['CC BY', { name: 'CC BY' }],
  ['All rights reserved', { name: 'All rights reserved' }],
  ['https://example.org/terms/', { name: 'example.org/terms', url: 'https://example.org/terms/' }],
  ['javascript:alert(1)', { name: 'javascript:alert(1)' }],
  [' ', undefined],
];

for (const [text, license] of rows) {
  t.test(
    `${JSON.stringify(text)} is ${license?.url ? `the licence at ${license.url}` : 'no known licence'}`,
    async (t) => {
      t.strictSame(readLicense(text), license);
    },
  );
}
