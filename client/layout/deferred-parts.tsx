/* The parts of the frame that are taken over later, see later.tsx. */
export { Footer } from './footer.tsx';
export { LocaleSwitch } from './locale-switch.tsx';
export { MenuBody } from './menu-body.tsx';
