/** Whether an address leads away from the document's origin. */
export const isOtherSite = (address: string): boolean =>
  new URL(address, window.location.href).origin !== window.location.origin;
