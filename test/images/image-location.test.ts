import { t } from 'tap';
import { IMAGE_WIDTHS } from '../../src/domain/image-widths.ts';
import { readImageLocation } from '../../src/images/image-location.ts';

t.test('a URL gives the width and the path, in one spelling for each file', async (t) => {
  t.same(readImageLocation('/img/640/banners/home.jpg'), { width: 640, path: 'banners/home.jpg' });
  t.same(readImageLocation('/img/160/a%20b.jpg'), readImageLocation('/img/160/%61%20b.jpg'));
  t.same(readImageLocation('/img/160/caf%C3%A9,1.jpg'), { width: 160, path: 'caf%C3%A9%2C1.jpg' });
});

t.test('only the listed widths are accepted', async (t) => {
  const accepted = Array.from({ length: 2_000 }, (_, width) => width).filter((width) => {
    try {
      return readImageLocation(`/img/${width}/a.jpg`).width === width;
    } catch {
      return false;
    }
  });
  t.same(accepted, [...IMAGE_WIDTHS]);
});

for (const [url, code] of [
  ['/img/160/../api/sites', 'BAD_PATH'],
  ['/img/160/%2e%2e/api/sites', 'BAD_PATH'],
  ['/img/160/%252e%252e/api/sites', 'BAD_PATH'],
  ['/img/160/a%2Fb.jpg', 'BAD_PATH'],
  ['/img/160/a%5Cb.jpg', 'BAD_PATH'],
  ['/img/160/a\\b.jpg', 'BAD_PATH'],
  ['/img/160//a.jpg', 'BAD_PATH'],
  ['/img/160/http://10.0.0.1/a.jpg', 'BAD_PATH'],
  ['/img/160/a;b.jpg', 'BAD_PATH'],
  ['/img/160/a%00.jpg', 'BAD_PATH'],
  ['/img/160/a%0d%0aX: y.jpg', 'BAD_PATH'],
  ['/img/160/%ff.jpg', 'BAD_PATH'],
  ['/img/160/a.jpg?w=1', 'BAD_PARAMETER'],
  ['/img/160', 'NOT_FOUND'],
  ['/img/160/', 'NOT_FOUND'],
  ['/img/', 'NOT_FOUND'],
  ['/img/161/a.jpg', 'NOT_FOUND'],
] as const) {
  t.test(`${url} is refused with ${code}`, async (t) => {
    t.throws(() => readImageLocation(url), { code });
  });
}
