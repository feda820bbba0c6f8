/**
 * The features for `window.open` that centre a popup of this size, in CSS pixels, on the screen.
 */
export function popupFeatures(
  width: number,
  height: number,
  screen: { availWidth: number; availHeight: number },
): string {
  const left = Math.max(0, Math.round((screen.availWidth - width) / 2));
  const top = Math.max(0, Math.round((screen.availHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
