const irregular: Readonly<Record<string, string>> = {
  Content: 'Content',
  Delivery: 'Deliveries',
  'Feature analysis': 'Feature analyses',
}

export const manyOf = (kind: string): string => irregular[kind] ?? `${kind}s`
