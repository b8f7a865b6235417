import { exportTargets, integrations } from '@sextant/contract/integrations/catalogue'
import { ExportButton } from './export-button.tsx'

interface ExportButtonsProps {
  prd: { id: string; title: string } | undefined
  settle?: () => Promise<boolean>
}

export const ExportButtons = (props: ExportButtonsProps) =>
  exportTargets.map((tool) => <ExportButton key={tool} tool={tool} name={integrations[tool].name} {...props} />)
