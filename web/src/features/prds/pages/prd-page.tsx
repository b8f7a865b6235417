import { useParams } from '@tanstack/react-router'
import { DocumentPage } from '../document/document-page.tsx'

export default function PrdPage() {
  const { prdId = '' } = useParams({ strict: false }) as { prdId?: string }
  return <DocumentPage key={prdId} id={prdId} />
}
