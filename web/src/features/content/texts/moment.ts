export function momentOf(day: string | null, time: string | null): Date | undefined {
  if (!day || !time) return undefined
  const moment = new Date(`${day}T${time.slice(0, 5)}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

const two = (number: number) => String(number).padStart(2, '0')

export function tomorrow(now: Date): string {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return `${next.getFullYear()}-${two(next.getMonth() + 1)}-${two(next.getDate())}`
}
