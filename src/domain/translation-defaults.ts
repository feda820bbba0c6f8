/**
 * The built-in English text of each translation key, shown if the content service has none
 * (docs/rules.md#translation-keys). Callers replace `{name}`.
 */
export const TRANSLATION_DEFAULTS = {
  'skip-to-content': 'Skip to content',
  'menu-open': 'Open menu',
  'menu-close': 'Close menu',
  'main-navigation': 'Main navigation',
  'section-navigation': 'In this section',
  'footer-navigation': 'Footer',
  'choose-language': 'Language',
  'choose-site': 'Site',
  'reading-list': 'Reading list',
  'reading-list-empty': 'Your reading list is empty',
  'reading-list-close': 'Close reading list',
  'reading-list-failed': 'Your saved publications could not be loaded.',
  'reading-list-missing': '{count} saved publications are no longer available.',
  'reading-list-drop-missing': 'Remove them from the list',
  'reading-list-unkept': 'Your browser does not store the list. It is lost when you close or reload this page.',
  'reading-list-move-up': 'Move up: {title}',
  'reading-list-move-down': 'Move down: {title}',
  'reading-list-moved': '{title}: position {number} of {total}',
  'reading-list-removed': 'Removed: {title}',
  'reading-list-copy-link': 'Copy link',
  'reading-list-link': 'Link to this list',
  'reading-list-link-copied': 'The link has been copied. It contains the list as it is now.',
  'reading-list-print': 'Print',
  'reading-list-export': 'Export the list',
  'reading-list-exported': '{file} is ready.',
  'reading-list-export-failed': 'The file could not be created. Please try again.',
  'reading-list-shared': 'Shared reading list',
  'reading-list-shared-new':
    'This link contains a reading list. New publications: {count}. You can add them to the end of your list.',
  'reading-list-shared-known': 'Already on your list: {count}.',
  'reading-list-shared-missing': 'No longer available: {count}.',
  'reading-list-shared-nothing': 'All publications of this link are already on your list.',
  'reading-list-shared-bad':
    'This link does not contain a readable reading list. It may be incomplete. Your own list has not changed.',
  'reading-list-shared-add': 'Add to my list',
  'reading-list-shared-leave': 'Keep my list unchanged',
  save: 'Save to reading list',
  remove: 'Remove from reading list',
  search: 'Search',
  'search-placeholder': 'Search publications',
  'search-failed': 'The search failed.',
  'list-failed': 'The list could not be updated. It still shows the previous results.',
  'clear-search': 'Clear search',
  retry: 'Try again',
  undo: 'Undo',
  category: 'Category',
  region: 'Region',
  language: 'Language',
  'crop-type': 'Crop type',
  'remove-filters': 'Remove Filters',
  'remove-filter': 'Remove filter {label}',
  'apply-filters': 'Apply',
  sort: 'Sort by',
  'sort-default': 'Recommended',
  'sort-newest': 'Newest first',
  'sort-oldest': 'Oldest first',
  'sort-title': 'Title',
  'load-more': 'Load more',
  'all-options': 'Show all {count}',
  'publications-shown': '{shown} of {total} publications',
  'publications-none': 'No publications match',
  'all-publications': 'All publications',
  'new-publications': 'New publications',
  'related-publications': 'Related publications',
  'highlighted-publications': 'Highlighted publications',
  'opens-new-tab': 'opens in a new tab',
  author: 'Author',
  'publication-date': 'Published',
  downloads: 'Downloads',
  cite: 'Cite',
  'copy-citation': 'Copy',
  'citation-copied': 'Copied',
  'export-list': 'Export list',
  'export-first': 'first {count}',
  'newsletter-email': 'Email address',
  'newsletter-privacy': 'I agree to the privacy statement',
  submit: 'submit',
  'fill-all-fields': 'Please enter your email address.',
  'form-please-agree-to-our-privacy-statement': 'Please agree to our privacy statement.',
  'email-invalid': 'Please enter a valid email address.',
  'form-error': 'The form could not be sent. Please try again.',
  'form-wait': 'Too many attempts. Please wait {seconds} seconds.',
  'form-submitted': 'Thank you. The form has been sent.',
  'form-loading': 'Sending…',
  'loading...': 'loading...',
  'cookie-bar': 'Cookies',
  'cookie-text': 'This site uses cookies.',
  'cookie-accept': 'Accept',
  'cookie-dismiss': 'Dismiss',
  'error-title': 'Page not found',
  'error-text': 'The page could not be shown.',
  'failed-with-status': 'Failed with status {status}',
  'error-home': 'Go to the home page',
  'error-home-link': '/',
  'error-publications': 'Browse publications',
  'error-publications-link': '/publications',
  'share-linkedin': 'Share on LinkedIn',
  'share-facebook': 'Share on Facebook',
  'share-x': 'Share on X',
  'share-device': 'Share with an app',
  previous: 'Previous',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  close: 'Close',
  slides: 'Slides',
  'image-gallery': 'Image gallery',
  'slide-position': '{number} of {total}',
  'open-image': 'Open image {number}',
  'read-more': 'Read more',
  'show-more': 'Show more',
  'show-less': 'Show less',
  'app-store': 'Download on the App Store',
  'google-play': 'Get it on Google Play',
  telephone: 'Telephone',
  mobile: 'Mobile',
  fax: 'Fax',
  email: 'Email',
  'embedded-content': 'Embedded content',
  'loading-page': 'Loading',
  'footer-disclaimer': 'Disclaimer',
  'footer-disclaimer-link': '/disclaimer',
  'footer-privacy': 'Privacy',
  'footer-privacy-link': '/privacy',
  'footer-cookies': 'Cookies',
  'footer-cookies-link': '/cookies',
} as const satisfies Record<string, string>;

/**
 * Keys without a built-in text: contact block, footer address, social links, site title and
 * description. Without a translation the element is left out (docs/rules.md#translation-keys).
 */
export const OPTIONAL_TRANSLATIONS = [
  'site-title',
  'site-description',
  'contact-company',
  'contact-address',
  'contact-email',
  'contact-director',
  'contact-map',
  'footer-address',
  'social-linkedin',
  'social-facebook',
  'social-youtube',
  'social-flickr',
] as const;

export type TranslationKey = keyof typeof TRANSLATION_DEFAULTS;
export type OptionalTranslationKey = (typeof OPTIONAL_TRANSLATIONS)[number];

type Texts = Readonly<Record<string, string>>;

/** The built-in texts of the keys that the content service's translations lack. */
export function defaultsFor(translations: Texts): Texts {
  const defaults: Record<string, string> = {};
  for (const [key, text] of Object.entries(TRANSLATION_DEFAULTS)) {
    if (!Object.hasOwn(translations, key)) defaults[key] = text;
  }
  return defaults;
}

/** Fills `{name}` placeholders. */
export const fillPlaceholders = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
