import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.tsx'
import { startApp } from './app/start.ts'
import './ui/base.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

startApp()
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
