import { createHash } from 'node:crypto';
import { embeddableJson } from '../domain/embeddable-json.ts';
import type { InitialState } from '../domain/initial-state.ts';
import type { EmbeddedState } from '../domain/shipped-state.ts';
import type { Assets } from './assets.ts';
import { backgroundStyles, documentEnd, documentStart } from './document.ts';
import type { ClientRenderer } from './page-client.ts';
import { withoutMarkup } from './state-in-markup.ts';

/** A page without its markup. */
export interface PageDraft {
  state: InitialState;
  /** URL of the locale bundle; undefined if the state holds its content. */
  texts?: string | undefined;
  /** HTML before and after React's markup. */
  start: string;
  end: string;
  /** Entity tag, unquoted, from the state and the build: the markup depends on nothing else. */
  tag: string;
  /** CSP source expression of the page's style element, if it has one. */
  styleHash?: string | undefined;
}

const sha256 = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding);

/** The part of the state that the document holds; with `_debug=1`, the whole state. */
function embeddedState(state: InitialState, texts: string | undefined): EmbeddedState {
  if (state.settings.debug) return state;
  const { content, ...page } = state.page;
  const { navigations, translations, defaults, brand, location, ...rest } = state;
  return {
    ...rest,
    location: page.status === 200 ? location : undefined,
    page: content ? { ...page, content: withoutMarkup(content) } : page,
    ...(texts === undefined ? { navigations, translations, defaults, brand } : { texts }),
  };
}

/** `texts`: see {@link PageDraft}. */
export function draftPage(client: ClientRenderer, assets: Assets, state: InitialState, texts?: string): PageDraft {
  const modules = client.blockTypesInFront(state.page.content).map((type) => client.blockModules[type]);
  const styles = backgroundStyles(state.page.content?.grounds);
  const start = documentStart(client.headModel(state), assets.forModules(modules), styles, texts);
  const content = JSON.stringify(state.page.content) ?? '';
  const stateJson = embeddableJson(embeddedState(state, texts));
  return {
    state,
    texts,
    start,
    end: documentEnd(stateJson),
    tag: sha256(`${assets.buildId}\n${start}\n${stateJson}\n${content}`, 'base64url').slice(0, 22),
    styleHash: styles ? `'sha256-${sha256(styles, 'base64')}'` : undefined,
  };
}
