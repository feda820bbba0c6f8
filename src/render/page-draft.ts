import { createHash } from 'node:crypto';
import type { InitialState } from '../domain/initial-state.ts';
import type { ShippedState } from '../domain/shipped-state.ts';
import type { Assets } from './assets.ts';
import type { ClientRenderer } from './client-renderer.ts';
import { backgroundStyles, documentEnd, documentStart } from './document.ts';
import { embeddableJson } from './embeddable-json.ts';
import { withoutRichText } from './state-in-markup.ts';

/** A page before its markup: everything around it, and all that its headers need. */
export interface PageDraft {
  state: InitialState;
  /** Address of the site's texts, where they are shipped beside the page. */
  texts?: string | undefined;
  /** HTML before React's markup, and behind it. */
  start: string;
  end: string;
  /** Opaque tag of the page, without quotes: the markup is a function of state and build alone. */
  tag: string;
  /** Source expression for the CSP that allows the page's style element; absent without one. */
  styleHash?: string;
}

const sha256 = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding);

/** What the browser gets of the state. The tools of `_debug=1` show all of it. */
function shippedState(state: InitialState, texts: string | undefined): ShippedState {
  if (state.settings.debug) return state;
  const { content, ...status } = state.page;
  const page = content ? { ...status, content: withoutRichText(content) } : status;
  if (texts === undefined) return { ...state, page };
  const { navigations: _menus, translations: _translations, defaults: _defaults, ...rest } = state;
  return { ...rest, page, texts };
}

/** Writes everything around the markup. `texts` is the address of the site's texts; without one the state holds them. */
export function draftPage(client: ClientRenderer, assets: Assets, state: InitialState, texts?: string): PageDraft {
  const modules = client.blockTypesInFront(state.page.content).map((type) => client.blockModules[type]);
  const styles = backgroundStyles(state.page.content?.grounds);
  const start = documentStart(client.headModel(state), assets.forModules(modules), styles, texts);
  const content = JSON.stringify(state.page.content) ?? '';
  const stateJson = embeddableJson(shippedState(state, texts));
  return {
    state,
    texts,
    start,
    end: documentEnd(stateJson),
    tag: sha256(`${assets.buildId}\n${start}\n${stateJson}\n${content}`, 'base64url').slice(0, 22),
    ...(styles ? { styleHash: `'sha256-${sha256(styles, 'base64')}'` } : {}),
  };
}

/** The document around a markup that is there already. */
export const wholePage = ({ start, end }: PageDraft, markup: string): Buffer => Buffer.from(start + markup + end);
