import { t } from 'tap';
import { testStore } from '../app-store.ts';

t.test('after a plain POST the newsletter form shows the outcome in the query', (t) => {
  const rows: [query: string, expected: unknown][] = [
    ['', undefined],
    ['?newsletter=sent', { phase: 'sent', message: 'form-submitted' }],
    ['?newsletter=fill-all-fields', { phase: 'error', message: 'fill-all-fields', field: 'email' }],
    ['?newsletter=email-invalid', { phase: 'error', message: 'email-invalid', field: 'email' }],
    [
      '?newsletter=form-please-agree-to-our-privacy-statement',
      { phase: 'error', message: 'form-please-agree-to-our-privacy-statement', field: 'privacy' },
    ],
    ['?newsletter=error', { phase: 'error', message: 'form-error' }],
    ['?newsletter=wait', { phase: 'error', message: 'form-error', wait: 60 }],
    ['?newsletter=toString', undefined],
    ['?newsletter=%3Cb%3E', undefined],
  ];
  for (const [query, expected] of rows) {
    t.same(testStore({ location: `/newsletter${query}` }).store.getState().forms.newsletter, expected, query);
  }
  t.end();
});
