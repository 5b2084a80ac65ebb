import { chat, findChannel, findPerson, state } from './chat-state.js'
import { createAvatar, createIcon, h, toDisplayName } from './dom.js'
import { parts } from './layout.js'
import { drawSidebar, findChannelIconName, nameOfChannel } from './sidebar.js'
import { translate } from './words.js'

/** @import { Side } from './sidebar.js' */

/**
 * Creates the functions that draw the sidebar, the list of people and the title.
 * @param {Pick<Side, 'open' | 'become' | 'speakAs'>} handlers
 */
export function createFrameDrawers(handlers) {
  function drawSide() {
    drawSidebar(parts().side, {
      state: state(),
      openId: chat.openId,
      waiting: chat.waiting,
      ...handlers,
    })
    let total = 0
    for (const { pings } of state().channels) total += pings
    parts().drawer.replaceChildren(
      createIcon('menu', 22),
      total > 0 ? h('b', { class: 'badge' }, String(total)) : '',
    )
    const channel = findChannel(chat.openId)
    document.title = `${total > 0 ? `(${total}) ` : ''}${channel ? nameOfChannel(channel) : ''} · ${state().guild.name}`
    parts().people.replaceChildren(
      h('h2', {}, `${translate('people')} — ${state().people.length}`),
      ...state().people.map(person =>
        h(
          'div',
          { class: `person${person.bot && !state().isBotOnline ? ' away' : ''}` },
          createAvatar(person, 32),
          h('span', { class: person.bot ? 'name bot' : 'name' }, toDisplayName(person)),
          person.bot ? h('span', { class: 'tag' }, translate('app')) : null,
          person.id === state().me.id ? h('small', {}, translate('you')) : null,
        ),
      ),
    )
  }

  function drawTitle() {
    const channel = findChannel(chat.openId)
    if (!channel) return
    const parent = channel.thread && findChannel(channel.parentId)
    parts().title.replaceChildren(
      createIcon(findChannelIconName(channel)),
      parent
        ? h(
            'button',
            { class: 'crumb', type: 'button', onclick: () => handlers.open(parent.id, null) },
            parent.name,
            createIcon('right', 14),
          )
        : '',
      h('span', {}, channel.name),
    )
    parts().composer.place(
      channel.thread
        ? translate('threadPlaceholder', channel.name)
        : translate('messagePlaceholder', nameOfChannel(channel)),
      Boolean(channel.thread?.locked),
    )
  }

  return { drawSide, drawTitle }
}

/** Shows who is typing in the open channel. */
export function drawTypingNote() {
  const now = chat.openId ? chat.typing.get(chat.openId) : undefined
  const person = now && now.until > Date.now() ? findPerson(now.userId) : null
  parts().note.replaceChildren(
    person
      ? h(
          'span',
          { class: 'thinking' },
          h('span', { class: 'dots' }, h('i'), h('i'), h('i')),
          translate('typing', toDisplayName(person)),
        )
      : '',
  )
}
