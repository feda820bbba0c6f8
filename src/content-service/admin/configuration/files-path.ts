/** The path at which the content service serves decap-server. */
export const FILES_PATH = '/admin/api/files';
