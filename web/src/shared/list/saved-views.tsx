import { type ListView, listViewRoutes } from '@sextant/contract/account/routes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { clientFor } from '#kernel/data/client'
import { readQuery } from '#kernel/data/paging'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { IconButton } from '#ui/icon-button'

const api = clientFor(listViewRoutes)
const mostViews = 20

const viewsQuery = (list: string) => readQuery(['list-views', list], (signal) => api.read({ params: { list }, signal }))

function useSaveViews(list: string) {
  const cache = useQueryClient()
  const { queryKey } = viewsQuery(list)
  return useMutation({
    mutationFn: (body: ListView[]) => api.save({ params: { list }, body }),
    onMutate: (views) => cache.setQueryData(queryKey, views),
    onError(error) {
      toast.failure("Couldn't save the views", error)
      void cache.invalidateQueries({ queryKey })
    },
  })
}

interface SavedViewsProps {
  list: string
  /** How the list is seen now. */
  now: Omit<ListView, 'name'>
  onShow: (view: ListView) => void
  onClose: () => void
}

/** Filters, sort and columns under names of one's own, on every device. */
export function SavedViews({ list, now, onShow, onClose }: SavedViewsProps) {
  const { data: views = [] } = useQuery(viewsQuery(list))
  const save = useSaveViews(list)
  const [name, setName] = useState('')
  const others = (than: string) => views.filter((view) => view.name !== than)
  const isFull = others(name.trim()).length >= mostViews
  return (
    <>
      {views.length > 0 && (
        <ul aria-label="Saved views" className="-mx-2 mb-3 border-b border-line pb-2">
          {views.map((view) => (
            <li key={view.name} className="flex items-center gap-1">
              <button
                type="button"
                onClick={() => {
                  onShow(view)
                  onClose()
                }}
                className="min-w-0 flex-1 cursor-pointer rounded-sm px-2 py-2 text-start text-sm wrap-anywhere hover:bg-paper"
              >
                {view.name}
              </button>
              <IconButton
                size="sm"
                label={`Delete the view ${view.name}`}
                icon={<Trash2 className="size-4" strokeWidth={1.5} />}
                onClick={() => save.mutate(others(view.name))}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!name.trim() || isFull) return
          save.mutate([...others(name.trim()), { ...now, name: name.trim() }])
          onClose()
        }}
      >
        <TextField
          label="Save this view as"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...(isFull && { error: `You can save up to ${mostViews} views. Delete one first.` })}
        />
        <Button type="submit" size="sm" className="self-end">
          Save view
        </Button>
      </form>
    </>
  )
}
