/** Amounts of an analysis are all in one currency; nothing is converted. */
export const currencies = [
  ...(['USD', 'EUR', 'GBP', 'CHF', 'AUD', 'CAD', 'NZD', 'JPY', 'SEK', 'NOK', 'DKK', 'PLN', 'INR', 'BRL'] as const),
  ...(['MXN', 'SGD', 'ZAR'] as const),
] as const
export type Currency = (typeof currencies)[number]

export const currencyOr = (value: unknown): Currency => currencies.find((one) => one === value) ?? 'USD'
