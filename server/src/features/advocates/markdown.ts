/** Text of other people as it stands, whatever it looks like: it must not become a link, a table or a heading of ours. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|!]/g, '\\$&')
