/** Path pattern of the one route: any path is a content page (docs/rules.md#any-path-is-a-page). */
export const CATCH_ALL = '*';
