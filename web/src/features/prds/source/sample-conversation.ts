/** A fictional conversation for people who don't have their own yet. */
export const sampleConversation = [
  'Priya (Support lead): We lose about twelve tickets a week to the same thing: people cannot find an invoice from last year.',
  'Tom (Sales): Two of my enterprise prospects asked for single sign-on with Okta. Without it they will not sign.',
  'Priya (Support lead): And when they do find the invoice, the PDF has the wrong VAT number. That is urgent, we had three complaints on Monday.',
  `Lena (Customer, Acme): I'd like to filter invoices by year and by project. Right now I scroll for minutes.`,
  'Tom (Sales): Acme is not the only one. Globex said the same thing, they want to filter by cost center.',
  'Jon (Engineering): Search has to answer in under one second even with 50,000 invoices.',
  'Lena (Customer, Acme): If I could download all invoices of a quarter as one zip my accountant would love you.',
  'Jon (Engineering): The zip is easy, two days maybe. SSO is more like six weeks.',
  'Priya (Support lead): Our goal should be to cut invoice tickets by 80 percent by March.',
  'Tom (Sales): The app on the phone should show invoices too, but that can wait.',
  'Jon (Engineering): All invoice data must be encrypted at rest, and access logged for the auditors.',
].join('\n')
