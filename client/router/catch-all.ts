/** Path pattern of the one route: any path is a content page (specification 2). */
export const CATCH_ALL = '*';
