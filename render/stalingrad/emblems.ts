import type { StalingradCardEffect } from '../../src/systems/stalingrad/rules/effects.ts'
import { type Pen, type Point, withSavedPenState } from '../drawing/canvas.ts'
import { drawBurst, tracePolygon } from '../drawing/shapes.ts'

/** Draws the emblem of a card, centred on x, y. No part of the emblem is farther than `reach` from the centre. */
export function drawEmblem(
  pen: Pen,
  effect: StalingradCardEffect,
  x: number,
  y: number,
  reach: number,
  ink: string,
): void {
  withSavedPenState(pen, () => {
    pen.translate(x, y)
    pen.scale(reach, reach)
    pen.fillStyle = ink
    pen.strokeStyle = ink
    pen.lineWidth = 0.14
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    const draw = emblems[effect] ?? plain
    draw(pen, ink)
  })
}

const PAPER = '#efe4c8'

/** Draws a plain card as the emblem of an effect that has no emblem of its own. */
const plain = (pen: Pen): void => {
  withSavedPenState(pen, () => {
    pen.rotate(0.2)
    pen.beginPath()
    pen.roundRect(-0.52, -0.78, 1.04, 1.56, 0.16)
    pen.fill()
    pen.fillStyle = PAPER
    disc(pen, 0, 0, 0.26)
  })
}

const emblems: Partial<Record<StalingradCardEffect, (pen: Pen, ink: string) => void>> = {
  strike(pen) {
    withSavedPenState(pen, () => {
      pen.rotate(0.7)
      shape(pen, [
        [1, 0],
        [0.55, 0.13],
        [0.3, 0.16],
        [0.02, 0.5],
        [-0.16, 0.98],
        [-0.34, 0.96],
        [-0.26, 0.16],
        [-0.72, 0.09],
        [-0.86, 0.36],
        [-1, 0.34],
        [-0.94, 0],
        [-1, -0.34],
        [-0.86, -0.36],
        [-0.72, -0.09],
        [-0.26, -0.16],
        [-0.34, -0.96],
        [-0.16, -0.98],
        [0.02, -0.5],
        [0.3, -0.16],
        [0.55, -0.13],
      ])
    })
  },
  bombard(pen) {
    drawBurst(pen, 0.34, 0.3, 0.6, '')
    for (const [dx, dy] of [
      [-0.55, -0.62],
      [-0.05, -0.85],
      [-0.85, -0.1],
    ])
      withSavedPenState(pen, () => {
        pen.translate(dx, dy)
        pen.rotate(0.8)
        shape(pen, [
          [-0.26, -0.1],
          [0.08, -0.1],
          [0.28, 0],
          [0.08, 0.1],
          [-0.26, 0.1],
        ])
      })
  },
  assault(pen) {
    shape(pen, [
      [-0.95, 0.35],
      [0.05, 0.35],
      [0.05, 0.72],
      [0.98, 0],
      [0.05, -0.72],
      [0.05, -0.35],
      [-0.95, -0.35],
      [-0.62, 0],
    ])
  },
  sewers(pen) {
    ring(pen, 0, 0, 0.88)
    for (let i = -2; i <= 2; i++) {
      const reach = Math.sqrt(0.7 - (i * 0.3) ** 2)
      way(pen, [
        [i * 0.3, -reach],
        [i * 0.3, reach],
      ])
    }
  },
  mines(pen, ink) {
    disc(pen, 0, 0, 0.56)
    for (let i = 0; i < 8; i++) {
      const angle = (i * Math.PI) / 4 + 0.2
      way(pen, [
        [Math.cos(angle) * 0.6, Math.sin(angle) * 0.6],
        [Math.cos(angle) * 0.86, Math.sin(angle) * 0.86],
      ])
      disc(pen, Math.cos(angle) * 0.9, Math.sin(angle) * 0.9, 0.1)
    }
    pen.fillStyle = PAPER
    disc(pen, -0.16, -0.18, 0.13)
    pen.fillStyle = ink
  },
  defensiveFire(pen) {
    shape(pen, [
      [-0.9, 0.85],
      [-0.9, -0.15],
      [-0.2, -0.62],
      [0.25, -0.3],
      [0.25, 0.85],
    ])
    pen.lineWidth = 0.11
    for (const y of [0.05, 0.45]) {
      way(pen, [
        [0.38, y],
        [0.62, y],
      ])
      way(pen, [
        [0.74, y],
        [1, y],
      ])
    }
    pen.fillStyle = PAPER
    for (const y of [0.05, 0.45]) pen.fillRect(-0.5, y - 0.1, 0.45, 0.2)
  },
  sappers(pen) {
    for (const dx of [-0.4, 0, 0.4]) {
      pen.beginPath()
      pen.roundRect(dx - 0.17, -0.3, 0.34, 1.15, 0.08)
      pen.fill()
    }
    pen.lineWidth = 0.09
    pen.beginPath()
    pen.moveTo(0, -0.3)
    pen.bezierCurveTo(0, -0.8, 0.45, -0.5, 0.55, -0.85)
    pen.stroke()
    pen.fillStyle = '#e2571c'
    disc(pen, 0.58, -0.88, 0.16)
    pen.fillStyle = PAPER
    pen.fillRect(-0.62, 0.16, 1.24, 0.13)
  },
  machineGuns(pen) {
    pen.fillRect(-0.5, -0.28, 0.85, 0.34)
    pen.fillRect(0.3, -0.2, 0.68, 0.16)
    pen.fillRect(-0.9, -0.22, 0.42, 0.16)
    way(pen, [
      [-0.1, 0.1],
      [-0.55, 0.85],
    ])
    way(pen, [
      [0.05, 0.1],
      [0.5, 0.85],
    ])
    for (let i = 0; i < 4; i++) pen.fillRect(-0.38 + i * 0.18, -0.62 + i * 0.05, 0.09, 0.28)
  },
  rubble(pen, ink) {
    for (const [dx, dy, turn, size] of [
      [-0.5, 0.55, 0.1, 0.74],
      [0.32, 0.6, -0.2, 0.8],
      [-0.08, 0.12, 0.5, 0.66],
      [0.56, 0.1, 0.2, 0.52],
      [-0.62, 0.02, -0.4, 0.5],
      [0.1, -0.42, -0.1, 0.54],
    ])
      withSavedPenState(pen, () => {
        pen.translate(dx, dy)
        pen.rotate(turn)
        pen.fillStyle = ink
        pen.fillRect(-size / 2, -size / 3, size, size * 0.66)
        pen.strokeStyle = PAPER
        pen.lineWidth = 0.05
        pen.strokeRect(-size / 2, -size / 3, size, size * 0.66)
      })
  },
  spotters(pen) {
    for (const way of [-1, 1]) {
      disc(pen, way * 0.45, 0.3, 0.42)
      shape(pen, [
        [way * 0.12, 0.3],
        [way * 0.2, -0.6],
        [way * 0.5, -0.6],
        [way * 0.86, 0.3],
      ])
    }
    pen.fillRect(-0.25, -0.2, 0.5, 0.24)
    pen.fillStyle = PAPER
    for (const way of [-1, 1]) disc(pen, way * 0.45, 0.32, 0.24)
  },
  shortage(pen) {
    for (const dx of [-0.42, 0, 0.42]) {
      pen.beginPath()
      pen.moveTo(dx - 0.14, 0.7)
      pen.lineTo(dx - 0.14, -0.2)
      pen.quadraticCurveTo(dx - 0.12, -0.6, dx, -0.78)
      pen.quadraticCurveTo(dx + 0.12, -0.6, dx + 0.14, -0.2)
      pen.lineTo(dx + 0.14, 0.7)
      pen.fill()
    }
    pen.strokeStyle = '#c2261a'
    pen.lineWidth = 0.17
    way(pen, [
      [-0.85, -0.8],
      [0.85, 0.8],
    ])
  },
  zaitsev(pen) {
    pen.lineWidth = 0.1
    ring(pen, 0, 0, 0.86)
    ring(pen, 0, 0, 0.42)
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ])
      way(pen, [
        [dx * 0.2, dy * 0.2],
        [dx, dy],
      ])
    pen.fillStyle = '#c2261a'
    disc(pen, 0, 0, 0.1)
  },
}

function shape(pen: Pen, points: readonly Point[]): void {
  tracePolygon(pen, points)
  pen.fill()
}

function way(pen: Pen, points: readonly Point[]): void {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.stroke()
}

function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

function ring(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.stroke()
}
