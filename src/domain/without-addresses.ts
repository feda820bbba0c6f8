const E_MAIL = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * Removes e-mail addresses, and the passwords of URLs, from a message for the log. The message may
 * quote what a client or the content service has sent (docs/rules.md#logs).
 */
export const withoutAddresses = (text: string): string => text.replace(E_MAIL, '[address]');
