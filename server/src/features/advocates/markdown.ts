/** Escapes user text so that it can't become a link, table or heading. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|!]/g, '\\$&')
