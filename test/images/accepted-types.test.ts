import { t } from 'tap';
import { acceptedTypes } from '../../src/images/accepted-types.ts';
import type { ImageType } from '../../src/images/image-type.ts';

const rows: [accept: string | undefined, own: ImageType, types: ImageType[]][] = [
  [undefined, 'jpeg', ['jpeg']],
  ['*/*', 'jpeg', ['jpeg']],
  ['image/*', 'png', ['png']],
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'jpeg', ['avif', 'webp', 'jpeg']],
  ['image/webp,image/avif,image/jxl,image/heic,image/png,image/*;q=0.8,*/*;q=0.5', 'png', ['avif', 'webp', 'png']],
  ['image/webp,*/*', 'jpeg', ['webp', 'jpeg']],
  ['IMAGE/WEBP , */*', 'jpeg', ['webp', 'jpeg']],
  ['image/avif;q=0.5,image/webp;q=0.9,image/jpeg;q=0.1', 'jpeg', ['webp', 'avif', 'jpeg']],
  ['image/avif;q=0,image/webp', 'jpeg', ['webp', 'jpeg']],
  ['image/avif;q=0.2,image/jpeg', 'jpeg', ['jpeg']],
  ['image/avif;q=high', 'jpeg', ['jpeg']],
  ['image/webp', 'webp', ['webp']],
  ['image/avif', 'avif', ['avif']],
  ['text/html', 'jpeg', ['jpeg']],
  ['', 'jpeg', ['jpeg']],
  [',;q=1,image/', 'gif', ['gif']],
];

for (const [accept, own, types] of rows) {
  t.test(`${own} may be sent as ${types.join(', ')} if Accept is "${accept}"`, async (t) => {
    t.same(acceptedTypes(accept, own), types);
  });
}
