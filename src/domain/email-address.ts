// The pattern of the HTML standard for e-mail addresses, with a dot in the domain
// (docs/rules.md#newsletter-checks).
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
/** Longest email address in characters: RFC 5321 limits a path to 256 with its angle brackets. */
const MAX_EMAIL = 254;

// A domain with other letters than ASCII. No label begins or ends with a hyphen. Other characters
// would have a meaning in a URL.
const INTERNATIONAL = /^(?=.*[\u0080-\uffff])(?!.*(?:^|\.)-|.*-(?:\.|$))[a-zA-Z0-9.\u0080-\uffff-]+$/;

/** Leaves a domain without an ASCII form as it is. */
function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return INTERNATIONAL.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}

/**
 * The email address in ASCII: `ana@exämple.org` becomes `ana@xn--exmple-cua.org`. Undefined if the
 * text is no email address. Trims it.
 */
export function emailAddress(text: string): string | undefined {
  const email = text.trim();
  const at = email.lastIndexOf('@') + 1;
  const ascii = email.slice(0, at) + asciiDomain(email.slice(at));
  return ascii.length <= MAX_EMAIL && EMAIL.test(ascii) ? ascii : undefined;
}
