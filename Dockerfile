FROM node:24-bookworm-slim AS build
WORKDIR /srv/herbary
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /srv/herbary
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/herbary HEALTH_PORT=5001
COPY --from=build --chown=node:node /srv/herbary /srv/herbary
RUN mkdir -p /var/lib/herbary && chown node:node /var/lib/herbary
USER node
VOLUME /var/lib/herbary
EXPOSE 5000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.HEALTH_PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["npm", "start"]
