# The whole product: API, admin page, and the site, which it builds for itself. README.md,
# “In a container”, says how it is run.
FROM node:24-bookworm-slim

WORKDIR /srv/owly

# What is installed is decided by these files alone: a change elsewhere installs nothing anew.
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY api/sqlite-for-node-20 api/sqlite-for-node-20
COPY site/package.json site/
RUN npm ci --include=dev --no-audit --no-fund --loglevel=error && npm cache clean --force

COPY . .

# The code stays root’s, so that the server can’t change it. It writes to these three folders; the
# lock of a build, which would lie beside them, lies with the data.
RUN node scripts/compile.mjs \
  && mkdir -p /var/lib/owly site/public site/.cache \
  && chown node:node /var/lib/owly site/public site/.cache \
  && chmod 700 /var/lib/owly \
  && ln -s /var/lib/owly/build-lock site/.build-lock

USER node
# Gatsby keeps notes of its own in a home folder.
ENV HOST=0.0.0.0 DATA_DIR=/var/lib/owly XDG_CONFIG_HOME=/tmp
EXPOSE 8000
VOLUME ["/var/lib/owly", "/srv/owly/site/public", "/srv/owly/site/.cache"]
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8000) + '/api/health/ready').then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]

CMD ["node", "scripts/bootstrap.mjs", "start"]
