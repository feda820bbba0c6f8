const LINKS = 'a[href]';

/**
 * Adds the token to all links below an element, now and whenever one is added or changed.
 * `urlOf(href)` is the URL with the token; undefined if the token does not cover it.
 */
export function keepTokenInLinks(root: Element, urlOf: (href: string) => string | undefined): void {
  const keep = (link: Element) => {
    const href = link.getAttribute('href') ?? '';
    const url = urlOf(href);
    if (url !== undefined && url !== href) link.setAttribute('href', url);
  };
  const keepBelow = (element: Element) => {
    if (element.matches(LINKS)) keep(element);
    for (const link of element.querySelectorAll(LINKS)) keep(link);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) keepBelow(node);
      if (target instanceof Element && target.matches(LINKS)) keep(target);
    }
  });
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] });
  keepBelow(root);
}
