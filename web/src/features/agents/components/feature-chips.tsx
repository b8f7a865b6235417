/** Outlined, because a filled chip looks like a status. */
export function FeatureChips({ features }: { features: readonly string[] }) {
  return (
    <ul aria-label="Features" className="flex flex-wrap gap-1.5">
      {features.map((feature) => (
        <li key={feature} className="rounded-sm border border-line px-2 py-0.5 text-xs text-ink-2">
          {feature}
        </li>
      ))}
    </ul>
  )
}
