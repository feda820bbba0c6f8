/*
 * What browser extensions do to a page. Each function runs in the browser and uses nothing outside
 * of it.
 */

/** A password manager inserts custom elements and attributes beside all fields. */
export function addCustomElements(): void {
  for (const field of document.querySelectorAll('main input')) {
    field.after(document.createElement('com-1password-button'));
    field.setAttribute('data-np-autofill', 'email');
  }
}

/** A password manager inserts a `div` into each form. */
export function addDivsToForms(): void {
  for (const form of document.querySelectorAll('main form')) {
    const icon = document.createElement('div');
    icon.setAttribute('data-lastpass-icon-root', '');
    form.prepend(icon);
  }
}

/** An extension inserts a `div` and a button of its own before the button of the first card. */
export function addBeforeSave(): void {
  const button = document.querySelector('main [data-publication] button');
  button?.before(document.createElement('div'), document.createElement('button'));
}

/** An extension inserts a `div` into the header, which is outside all blocks. */
export function addToHeader(): void {
  document.querySelector('header')?.prepend(document.createElement('div'));
}

/** A dark mode and a spelling check change `html`, `head` and `body`. */
export function changeDocument(): void {
  document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
  document.documentElement.style.setProperty('color-scheme', 'dark');
  document.head.append(document.createElement('meta'));
  document.body.setAttribute('data-gr-ext-installed', '');
  document.body.append(document.createElement('grammarly-desktop-integration'));
}

/** A translation replaces each text node by two `font` elements with a translated text. */
export function translateTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, font')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}
