import { useParams } from '@tanstack/react-router'
import { DocumentPage } from '../document/document-page.tsx'
import { WritingPage } from '../document/writing-page.tsx'
import { writing } from '../prd-path.ts'

export default function PrdPage() {
  const { prdId = '' } = useParams({ strict: false }) as { prdId?: string }
  return prdId === writing ? <WritingPage /> : <DocumentPage key={prdId} id={prdId} />
}
