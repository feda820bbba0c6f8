import { t } from 'tap';
import { restoreState, shortenState } from '../../src/domain/shipped-state.ts';
import { TRANSLATION_DEFAULTS } from '../../src/domain/translation-defaults.ts';
import { initialState } from '../client/app-store.ts';

const state = initialState({
  navigations: {
    main: [
      { slug: 'about', label: 'About', type: 'page', children: [{ slug: 'about/team', label: 'Team', type: 'page' }] },
      { slug: 'https://other.example', label: 'Other', type: 'link', external: true },
      { slug: 'more', label: 'More', type: 'group', collapsible: true, children: [] },
    ],
  },
  translations: { ...TRANSLATION_DEFAULTS, save: 'Keep', 'site-title': 'Institute', Papers: 'Articles' },
});

t.test('what is shortened for the way is restored whole', async (t) => {
  const shipped = JSON.parse(JSON.stringify(shortenState(state)));
  t.strictSame(restoreState(shipped), state);
  t.strictSame(shipped.translations, { save: 'Keep', 'site-title': 'Institute', Papers: 'Articles' });
});

t.test('a text that the content service lacks stays missing, so that it is reported', async (t) => {
  const { save: _, ...translations } = state.translations;
  const restored = restoreState(shortenState({ ...state, translations }));
  t.notOk('save' in restored.translations);
  t.strictSame(restoreState(shortenState({ ...state, translations: {} })).translations, {});
  t.strictSame(
    shortenState({ ...state, translations: { Maize: 'Maize' } }).translations,
    {},
    'a value is its own label',
  );
});

t.test('a state that was not shortened stays as it is', async (t) => t.strictSame(restoreState(state), state));
