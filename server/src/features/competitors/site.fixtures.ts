/** A fictional company's site. */
export interface Site {
  plans: { name: string; price: string; items: string[] }[]
  changelog: { title: string; text: string; date: string }[]
  posts: { title: string; slug: string; text: string; date: string }[]
  openings: { title: string; text: string }[]
  hero: { title: string; text: string }[]
  users: string
  year: number
  stamp: string
  token: string
  banner: string
  frame: (main: string) => string
}

export const firstSite: Site = {
  plans: [
    { name: 'Starter', price: '$0 per user/month', items: ['10 projects', 'Community support'] },
    { name: 'Pro', price: '$49 per user/month', items: ['100 projects', 'Priority support', 'SAML SSO'] },
  ],
  changelog: [
    { title: 'Faster search', text: 'Search now answers in under 100 ms for large workspaces.', date: 'March 2, 2026' },
    {
      title: 'Keyboard shortcuts',
      text: 'You can now move between boards with the keyboard.',
      date: 'February 9, 2026',
    },
  ],
  posts: [
    {
      title: 'How we plan a quarter',
      slug: 'how-we-plan',
      text: 'A look at the rituals our product team follows.',
      date: 'March 1, 2026',
    },
  ],
  openings: [
    { title: 'Backend Engineer', text: 'Remote in Europe. Build our sync engine.' },
    { title: 'Product Designer', text: 'Berlin or remote. Shape our editor.' },
  ],
  hero: [
    { title: 'Plan work people want to do', text: 'Northwind keeps roadmaps, boards and notes in one calm place.' },
    { title: 'Roadmaps', text: 'Drag initiatives along a timeline and share them with everybody.' },
  ],
  users: '12,480',
  year: 2025,
  stamp: '2026-03-04 09:12:44 UTC',
  token: 'a9f3c0d1e2b4a5968778695a4b3c2d1e',
  banner: '',
  frame: (main) => `<main>${main}</main>`,
}

const page = (site: Site, title: string, main: string) => `<!doctype html>
<html><head><title>${title} | Northwind</title><meta name="csrf-token" content="${site.token}">
<script>window.__BUILD="${site.token}"</script></head><body data-session="${site.token}">
<nav><a href="/">Home</a><a href="/pricing">Pricing</a><a href="/changelog">Changelog</a><a href="/blog">Blog</a><a href="/careers">Careers</a></nav>
${site.banner}${site.frame(main)}
<p class="build">Build ${site.token}</p>
<p>Last updated: ${site.stamp}</p><p>© ${site.year} Northwind Labs</p>
<footer><a href="/imprint">Imprint</a></footer></body></html>`

const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const mains: Record<string, [title: string, main: (site: Site) => string]> = {
  '/': [
    'Northwind',
    ({ hero, users }) =>
      `${hero.map(({ title, text }) => `<section><h2>${title}</h2><p>${text}</p></section>`).join('')}<p>Trusted by ${users} teams</p>`,
  ],
  '/pricing': [
    'Pricing',
    ({ plans }) =>
      plans
        .map(({ name, price, items }) => `<div><h3>${name}</h3><p class="price">${price}</p>${list(items)}</div>`)
        .join(''),
  ],
  '/changelog': [
    'Changelog',
    ({ changelog }) =>
      changelog
        .map(({ title, text, date }) => `<article><h2>${title}</h2><time>${date}</time><p>${text}</p></article>`)
        .join(''),
  ],
  '/blog': [
    'Blog',
    ({ posts }) =>
      posts
        .map(
          ({ title, slug, text, date }) =>
            `<article><h2><a href="/blog/${slug}">${title}</a></h2><p>${text}</p><p>${date} · 4 min read</p></article>`,
        )
        .join(''),
  ],
  '/careers': [
    'Careers',
    ({ openings }) =>
      `<h1>Open roles</h1>${list(openings.map(({ title, text }) => `<strong>${title}</strong> ${text}`))}`,
  ],
}

export const sitePaths = Object.keys(mains)

export function htmlOf(site: Site, path: string): string | undefined {
  const [title, main] = mains[path] ?? []
  return title && main ? page(site, title, main(site)) : undefined
}
