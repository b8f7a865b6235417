const titles: readonly [pattern: RegExp, title: string][] = [
  [/^\/overview$/, 'Overview'],
  [/^\/agents(\/|$)/, 'Agents'],
  [/^\/prds\//, 'PRD'],
  [/^\/workflows$/, 'Workflows'],
  [/^\/workflows\/new$/, 'Create Workflow'],
  [/^\/workflows\/edit\//, 'Edit Workflow'],
  [/^\/workflows\//, 'Workflow History'],
  [/^\/analytics$/, 'Analytics'],
  [/^\/audit$/, 'Audit Log'],
  [/^\/team$/, 'Team Management'],
  [/^\/integrations$/, 'Integrations'],
  [/^\/notifications$/, 'Notifications'],
  [/^\/settings$/, 'Settings'],
  [/^\/billing$/, 'Billing'],
]

/** Title in the header of small screens; defaults to the page's own title. */
export function headerTitle(pathname: string, pageTitle = 'Page not found'): string {
  const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname
  return titles.find(([pattern]) => pattern.test(path))?.[1] ?? pageTitle
}
