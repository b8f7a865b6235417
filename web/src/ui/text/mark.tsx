/** The sextant logo. Decorative: the name is beside it or labels its link. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    >
      <path d="M11.1 5.5 4 18M12.9 5.5 20 18" />
      <path d="M4 18a16.1 16.1 0 0 0 16 0" />
      <path d="m12.4 5.7 2.8 13.9" stroke="var(--sx-brass-bright)" strokeWidth="1.75" />
      <circle cx="12" cy="4" r="1.75" />
    </svg>
  )
}
