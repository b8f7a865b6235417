import { session } from '#kernel/session'
import { toastPresets } from '#kernel/toast-presets'

export function signOut(): void {
  session.signOut()
  toastPresets.loggedOut()
}
