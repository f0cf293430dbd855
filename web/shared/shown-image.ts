/** Whether pages show the image of a product: one of an https server, or of the service itself. */
export const isShownImage = (url: string): boolean => /^https:\/\/|^\/(?![/\\])/.test(url);
