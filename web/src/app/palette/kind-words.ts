const irregular: Readonly<Record<string, string>> = {
  Content: 'Content',
  Delivery: 'Deliveries',
  'Feature analysis': 'Feature analyses',
}

/** What a group of one kind of record is called. */
export const manyOf = (kind: string): string => irregular[kind] ?? `${kind}s`
