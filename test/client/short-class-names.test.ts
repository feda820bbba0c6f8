import { t } from 'tap';
import { shortClassNames } from '../../client/short-class-names.ts';

t.test('classes and animations are numbered by file and position', async (t) => {
  const root = t.testdir({
    'b.module.css': '.first, .second:has(.first) { animation: grow 1s } @keyframes grow { to { scale: 2 } }',
    a: { 'a.module.css': '/* .none */ .first { margin: 0.5rem }' },
    'plain.css': '.plain {}',
  });
  const name = shortClassNames(root);
  t.same(
    [
      name('first', `${root}/a/a.module.css`),
      name('first', `${root}/b.module.css`),
      name('second', `${root}/b.module.css?used`),
      name('grow', `${root}/b.module.css`),
    ],
    ['c0', 'c1', 'c2', 'c3'],
  );
  t.throws(() => name('plain', `${root}/plain.css`), /plain\.css \.plain is not in the style modules/);
});
